import { Group, NativeSelect, TextInput } from '@mantine/core'
import { type EventOnTheWire, longestEventName } from '#contract/venue/event.ts'
import { type UnsoldCardPolicy, unsoldCardPolicies, unsoldCardPolicyWords } from '#rules/card/unsold-card.ts'
import { formatHour } from '#rules/plain/french.ts'
import { latestTurnHour } from '#rules/plain/venue-clock.ts'
import { afterRenaming } from '#rules/venue/names-on-papers.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { FixedAtStart } from './FixedAtStart.tsx'
import type { useEventDraft } from './use-event-draft.ts'
import classes from './Venue.module.css'

const turnHours = Array.from({ length: latestTurnHour + 1 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))

const policies = unsoldCardPolicies.map((value) => ({ value, label: unsoldCardPolicyWords[value] }))

type Draft = ReturnType<typeof useEventDraft>
type Props = Pick<EventOnTheWire, 'fixed'> & {
  readonly draft: Draft
  /** The name that was saved last. */
  readonly named: string
}

export const EventFields = ({ draft, named, fixed }: Props) => (
  <div className={classes.pair}>
    <Names draft={draft} named={named} fixed={fixed} />
    <Span draft={draft} field="dates" type="date" legend="Dates (facultatif)" />
    <Span draft={draft} field="hours" type="time" legend="Horaires (facultatif)" />
    {fixed.turnHour === null ? (
      <NativeSelect
        label="La journée change à"
        description="Une soirée qui passe minuit compte pour le jour où elle a commencé."
        size="md"
        data={turnHours}
        value={draft.values.turnHour}
        onChange={({ currentTarget }) => draft.change({ turnHour: Number(currentTarget.value) })}
      />
    ) : (
      <FixedAtStart label="La journée change à" value={formatHour(fixed.turnHour)} />
    )}
    <NativeSelect
      label="Cartes jamais vendues"
      description={policyMeans[draft.values.unsoldCards]}
      size="md"
      data={policies}
      value={draft.values.unsoldCards}
      onChange={({ currentTarget }) => draft.change({ unsoldCards: currentTarget.value as UnsoldCardPolicy })}
    />
  </div>
)

const policyMeans: Readonly<Record<UnsoldCardPolicy, string>> = {
  warn: 'Elles paient et sont remboursées comme les autres\u00A0: les écrans le disent en orange.',
  refuse: "Aucun argent ne bouge sur elles tant qu'une caisse de recharge ne les a pas vendues.",
}

/** The name is the first thing that an organiser types: it has the focus, but not on a phone, whose keyboard would hide the other fields. */
function Names({ draft, named, fixed }: Props) {
  const isPhone = useIsPhone()
  return (
    <>
      {fixed.name === null ? (
        <TextInput
          label="Nom de l'événement"
          description={afterRenaming(named, draft.values.name)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          autoComplete="off"
          maxLength={longestEventName}
          autoFocus={named === '' && !isPhone}
          {...draft.text('name')}
        />
      ) : (
        <FixedAtStart label="Nom de l'événement" value={fixed.name} />
      )}
      <TextInput
        label="Nom imprimé sur les cartes (facultatif)"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="Sans lui, le nom de l'événement."
        size="md"
        autoComplete="off"
        maxLength={longestEventName}
        value={draft.values.cardName}
        onChange={({ currentTarget }) => draft.change({ cardName: currentTarget.value })}
      />
    </>
  )
}

type SpanProps = {
  readonly draft: Draft
  readonly field: 'dates' | 'hours'
  readonly type: 'date' | 'time'
  readonly legend: string
}

const ends = {
  dates: [
    ['opensOn', 'Du'],
    ['closesOn', 'Au'],
  ],
  hours: [
    ['opensAt', 'De'],
    ['closesAt', 'À'],
  ],
} as const

/** Two fields for the two ends of a span, with one fault for both. */
function Span({ draft, field, type, legend }: SpanProps) {
  const fault = draft.errorAt(field)
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <Group grow gap="sm">
        {ends[field].map(([name, label], place) => (
          <TextInput
            key={name}
            id={place === 0 ? draft.idOf(field) : undefined}
            label={label}
            type={type}
            size="md"
            value={draft.values[name]}
            error={fault !== undefined}
            onChange={({ currentTarget }) => draft.change({ [name]: currentTarget.value })}
          />
        ))}
      </Group>
      {fault ? <p className={classes.fault}>{fault}</p> : null}
    </fieldset>
  )
}
