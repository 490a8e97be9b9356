import { Button } from '@mantine/core'
import type { TillDetail } from '#contract/till-list.ts'
import { LinkButton } from '../../app/LinkButton.tsx'
import { useMe } from '../../app/me.ts'
import { ExportMenu } from './ExportMenu.tsx'
import classes from './Sessions.module.css'
import { actLabels, actsOn } from './session-acts.ts'
import type { OnAct } from './session-columns.tsx'
import { readSession } from './session-export.ts'

type Props = { readonly session: TillDetail; readonly onAct: OnAct }

export function DrawerActs({ session, onAct }: Props) {
  const acts = actsOn(session, useMe().id)
  return (
    <div className={classes.section}>
      <div className={classes.buttons}>
        {acts.map((act) => (
          <Button
            key={act}
            mih={48}
            {...(act === 'close' && { color: 'red' })}
            aria-haspopup="dialog"
            onClick={() => onAct(session, act)}
          >
            {actLabels[act]}
          </Button>
        ))}
        {session.closedAt === null ? null : (
          <LinkButton to="/tills/$id/report" params={{ id: session.id }} variant="default" mih={48}>
            Voir le rapport
          </LinkButton>
        )}
      </div>
      <div className={classes.section}>
        <ExportMenu read={() => readSession(session)} />
      </div>
    </div>
  )
}
