import { IconAlertTriangle, IconCheck, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { Badge } from '../../../ui/Badge.tsx'
import classes from './Many.module.css'
import type { JudgedLine } from './many-users.ts'

export function LineState({ line: { created, problems, isInDoubt } }: { line: JudgedLine }) {
  if (created)
    return (
      <Badge tone="good" icon={IconCircleCheck}>
        Créé
      </Badge>
    )
  if (problems.length === 0)
    return (
      <Badge tone="off" icon={IconCheck}>
        Prêt
      </Badge>
    )
  return (
    <span className={classes.state}>
      <Badge tone={isInDoubt ? 'warn' : 'bad'} icon={isInDoubt ? IconHelpCircle : IconAlertTriangle}>
        {isInDoubt ? 'À vérifier' : 'À corriger'}
      </Badge>
      <span className={classes.problems}>{problems.join(' · ')}</span>
    </span>
  )
}
