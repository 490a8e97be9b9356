import { IconDots, IconListNumbers, IconRotate2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cookingTimeMinutes } from '#rules/kitchen/ticket.ts'
import { formatDuration, formatTime } from '#rules/plain/french.ts'
import { ConnectionDot } from '../../app/calls/ConnectionDot.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import type { Tab } from '../ticket-steps.ts'
import { ofStands } from '../tickets-query.ts'
import { useKitchen } from '../use-kitchen.ts'
import { namesOf } from '../use-stand-choice.ts'
import classes from './KitchenHeader.module.css'
import { toCookOf } from './to-cook.ts'

const tabWords: Record<Tab, string> = { cooking: 'En cours', ready: 'Prêtes' }

export function KitchenHeader({ onMenu }: { onMenu: () => void }) {
  const { stands, hasStrip, allDay, askRecall, mayRecall } = useKitchen()
  return (
    <header className={classes.header}>
      <div className={classes.name}>
        <h1 className={classes.title}>
          <span className={classes.where}>Cuisine · </span>
          {namesOf(stands)}
        </h1>
        <Figures />
      </div>
      {hasStrip ? null : <Tabs />}
      <div className={classes.state}>
        <ConnectionDot />
        <Clock />
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.key}
          aria-pressed={allDay.isOpen}
          title="Récapitulatif"
          onClick={allDay.toggle}
        >
          <IconListNumbers aria-hidden="true" />
          <span>Récapitulatif</span>
        </button>
        <button
          type="button"
          className={classes.key}
          aria-haspopup="dialog"
          title="Rappeler une commande finie"
          disabled={!mayRecall}
          onClick={askRecall}
        >
          <IconRotate2 aria-hidden="true" />
          <span>Rappeler</span>
        </button>
      </div>
      <button
        type="button"
        className={`${classes.key} ${classes.menu}`}
        aria-label="Réglages de l'écran"
        title="Réglages de l'écran"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <IconDots aria-hidden="true" />
      </button>
    </header>
  )
}

/** How many orders are to be cooked, how long the oldest has waited, and how long the last ones took. */
function Figures() {
  const { standIds, lists } = useKitchen()
  const { orders, oldest } = toCookOf(lists.toCook)
  const mean = useCookingTime(standIds)
  const waited = useNow().getTime() - (oldest?.getTime() ?? 0)
  return (
    <p className={classes.figures}>
      <span>
        <b>{orders}</b> à préparer
      </span>
      {oldest ? (
        <span>
          la plus ancienne <b>{formatDuration(waited)}</b>
        </span>
      ) : null}
      {mean === undefined ? null : (
        <span title={`De la commande à «\u00A0Prête\u00A0», sur les ${cookingTimeMinutes} dernières minutes`}>
          moyenne <b>{formatDuration(mean * 1000)}</b>
        </span>
      )}
    </p>
  )
}

function Tabs() {
  const { tab, setTab, lists, query } = useKitchen()
  const counts = { cooking: lists.toCook.length, ready: lists.ready.length }
  return (
    // biome-ignore lint/a11y/useSemanticElements: this group is no form, so it is no fieldset.
    <div role="group" aria-label="Commandes affichées" className={classes.tabs}>
      {(['cooking', 'ready'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.key}
          aria-pressed={each === tab}
          onClick={() => setTab(each)}
        >
          {query.data ? `${tabWords[each]} (${counts[each]})` : tabWords[each]}
        </button>
      ))}
    </div>
  )
}

function Clock() {
  const now = useNow()
  return (
    <time className={classes.clock} dateTime={now.toISOString()}>
      {formatTime(now)}
    </time>
  )
}

/** The average covers the last minutes, so it is fetched again even where nothing happens. */
const againMs = 60_000

/** How long the orders of the last minutes took, in seconds; undefined where there was none, or while it is unknown. */
function useCookingTime(standIds: readonly string[]): number | undefined {
  const { data } = useQuery(
    queries.readCookingTime.queryOptions({
      input: ofStands(standIds),
      meta: { watchesSlowly: standIds.map((id) => `ticket:${id}` as const) },
      refetchInterval: againMs,
    }),
  )
  return data?.meanSeconds ?? undefined
}
