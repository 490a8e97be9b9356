import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { counted } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { referenceOf } from '../../app/calls/failure.ts'
import { useAct } from '../../app/form/use-act.ts'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './CashProof.module.css'

type Line = Awaited<ReturnType<typeof ask.auditBooks>>['lines'][number]

/** Recomputes the books from the first operation when an admin asks, and names the operation that breaks them. */
export function AuditOfBooks() {
  const audit = useAct(ask.auditBooks)
  return (
    <section className={classes.block}>
      <h2>Toutes les écritures</h2>
      <p className={classes.aside}>
        Recompte tout depuis la première opération et nomme celle qui ne va pas. Cela peut durer quelques
        minutes.
      </p>
      <Button variant="default" loading={audit.state === 'sending'} onClick={() => audit.run({})}>
        Vérifier toutes les écritures
      </Button>
      {audit.state === 'refused' ? (
        <LoadError
          message={refusals['loading-failed']}
          reference={referenceOf(audit.refusal)}
          onRetry={() => audit.run({})}
        />
      ) : null}
      {audit.state === 'done' ? <Found {...audit.answer} /> : null}
    </section>
  )
}

function Found({ isSound, lines }: { readonly isSound: boolean; readonly lines: readonly Line[] }) {
  const looked = lines.reduce((sum, line) => sum + line.looked, 0)
  return (
    <div role={isSound ? 'status' : 'alert'}>
      <p className={classes.found} data-holds={isSound}>
        {isSound ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
        <span>
          {isSound ? 'Toutes les écritures sont justes' : 'Des écritures ne sont pas justes'} ·{' '}
          {counted(lines.length, 'contrôle', 'contrôles')}, {counted(looked, 'ligne lue', 'lignes lues')}
        </span>
      </p>
      <ul className={classes.breaches}>
        {lines.flatMap(({ name, breaches }) =>
          breaches.map((breach) => (
            <li key={`${name} ${breach}`}>
              <code>{breach}</code> <span lang="en">{name}</span>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
