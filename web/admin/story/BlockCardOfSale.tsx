import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readCard } from '#contract/card/card-reading.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { queries } from '../../app/calls/queries.ts'
import { blockCard } from '../../app/card/block-card.ts'
import { BlockedBadge } from '../../ui/StatusBadge.tsx'

/** The button «Bloquer la carte» for a card in service; for a blocked card, says that it is blocked already. */
export function BlockCardOfSale({ cardId }: { readonly cardId: string }) {
  const { data: card } = useQuery(
    queries.readCard.queryOptions({ input: { cardId }, meta: { watches: [cardTopic(cardId)] } }),
  )
  if (!card?.isActive) return null
  if (card.blockedAt !== null) return <BlockedBadge card={readCard(card)} />
  return (
    <Button
      variant="default"
      leftSection={<IconLock size={20} aria-hidden="true" />}
      onClick={() => blockCard(card)}
    >
      Bloquer la carte
    </Button>
  )
}
