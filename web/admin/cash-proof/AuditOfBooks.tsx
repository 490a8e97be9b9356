import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { counted } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { ask } from '../../app/ask.ts'
import { referenceOf } from '../../app/failure.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import classes from './CashProof.module.css'

type Line = Awaited<ReturnType<typeof ask.auditBooks>>['lines'][number]

/** Everything again from the first operation, when somebody asks: it names the operation that breaks the books. */
export function AuditOfBooks() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => ask.auditBooks({}) })
  return (
    <section className={classes.block}>
      <h2>Toutes les écritures</h2>
      <p className={classes.aside}>
        Recompte tout depuis la première opération et nomme celle qui ne va pas. Cela peut durer quelques
        minutes.
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Vérifier toutes les écritures
      </Button>
      {error ? (
        <LoadError
          message={refusals['loading-failed']}
          reference={referenceOf(error)}
          onRetry={() => mutate()}
        />
      ) : null}
      {data ? <Found isSound={data.isSound} lines={data.lines} /> : null}
    </section>
  )
}

function Found({ isSound, lines }: { readonly isSound: boolean; readonly lines: readonly Line[] }) {
  const looked = lines.reduce((sum, line) => sum + line.looked, 0)
  return (
    <div role={isSound ? 'status' : 'alert'}>
      <p className={classes.found} data-holds={isSound}>
        {isSound ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
        {isSound ? 'Toutes les écritures sont justes' : 'Des écritures ne sont pas justes'} ·{' '}
        {counted(lines.length, 'contrôle', 'contrôles')}, {counted(looked, 'ligne lue', 'lignes lues')}
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
