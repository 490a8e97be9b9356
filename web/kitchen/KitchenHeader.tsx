import { IconDots, IconListNumbers, IconRotate2 } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import { ConnectionDot } from '../app/calls/ConnectionDot.tsx'
import { useNow } from '../app/calls/clock.ts'
import classes from './KitchenHeader.module.css'
import type { Tab } from './ticket-steps.ts'
import { useKitchen } from './use-kitchen.ts'

const tabWords: Record<Tab, string> = { cooking: 'En cours', ready: 'Prêtes' }

export function KitchenHeader({ onMenu }: { onMenu: () => void }) {
  const { stand, allDay, recall } = useKitchen()
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>
        <span className={classes.where}>Cuisine · </span>
        {stand.name}
      </h1>
      <Tabs />
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
        <button type="button" className={classes.key} title="Rappeler la dernière commande" onClick={recall}>
          <IconRotate2 aria-hidden="true" />
          <span>Rappeler</span>
        </button>
      </div>
      <div className={classes.state}>
        <ConnectionDot />
        <Clock />
        <button
          type="button"
          className={classes.key}
          aria-label="Réglages de l'écran"
          title="Réglages de l'écran"
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <IconDots aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

function Tabs() {
  const { tab, setTab, lists, query } = useKitchen()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label="Commandes affichées" className={classes.tabs}>
      {(['cooking', 'ready'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.key}
          aria-pressed={each === tab}
          onClick={() => setTab(each)}
        >
          {tabWords[each]}
          {query.data ? ` (${lists[each].length})` : null}
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
