import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { AbandonInventory } from './AbandonInventory.tsx'
import { BeginInventory } from './BeginInventory.tsx'
import { CountList } from './CountList.tsx'
import { ValidateInventory } from './ValidateInventory.tsx'

const nothing: ReadonlySet<string> = new Set()

type Asked = { readonly what: 'validate' | 'abandon'; readonly inventoryId: string }

/** Every count is saved on the server: a person who comes back, or comes to help, continues from there. */
export function StandInventory({ standId }: { readonly standId: string }) {
  const query = useQuery({
    ...queries.readInventory.queryOptions({ input: { standId } }),
    placeholderData: keepPreviousData,
    meta: { watches: ['inventories', 'products', 'categories', 'stands'], watchesSlowly: ['stock'] },
  })
  const [asked, setAsked] = useState<Asked>()
  const [toRecount, setToRecount] = useState(nothing)
  const close = () => setAsked(undefined)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(here) => {
        const { inventory } = here
        const open = inventory?.ending === null ? inventory : undefined
        return (
          <>
            {open ? (
              <CountList
                key={open.id}
                here={here}
                inventory={open}
                toRecount={toRecount}
                onSeeAll={() => setToRecount(nothing)}
                onValidate={() => setAsked({ what: 'validate', inventoryId: open.id })}
                onAbandon={() => setAsked({ what: 'abandon', inventoryId: open.id })}
              />
            ) : (
              <BeginInventory here={here} />
            )}
            {asked?.what === 'validate' ? (
              <ValidateInventory
                inventoryId={asked.inventoryId}
                here={here}
                onRecount={(productIds) => {
                  setToRecount(new Set(productIds))
                  close()
                }}
                onClose={close}
              />
            ) : null}
            {asked?.what === 'abandon' ? (
              <AbandonInventory inventoryId={asked.inventoryId} here={here} onClose={close} />
            ) : null}
          </>
        )
      }}
    </QueryState>
  )
}
