import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { type CardAnswer, cardAnswers } from '#rules/card/card-address.ts'
import { RadioAnswer } from '../../../ui/RadioAnswer.tsx'
import classes from './CardAddress.module.css'
import type { CardAddressDraft } from './card-address-draft.ts'

const words: Readonly<Record<CardAnswer, { readonly label: string; readonly description: string }>> = {
  domain: {
    label: 'Un domaine à vous (le mieux)',
    description: "Vos clients l'ouvrent partout, pendant l'événement et après.",
  },
  venue: {
    label: "L'adresse de cet ordinateur",
    description: "Elle ne s'ouvre que sur le Wi-Fi du lieu, tant que l'ordinateur la garde.",
  },
  code: {
    label: 'Le code seul',
    description: "Vos stands lisent la carte\u00A0; le téléphone d'un client n'y ouvre rien.",
  },
}

type Props = {
  readonly values: CardAddressDraft
  readonly ownAddresses: readonly string[]
  readonly fieldId: string
  readonly fault: string | undefined
  readonly onChange: (part: Partial<CardAddressDraft>) => void
}

export function CardAddressFields({ values, ownAddresses, fieldId, fault, onChange }: Props) {
  const { answer, domain, atTheVenue } = values
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={'Quelle adresse vos clients ouvriront-ils\u00A0?'}
        size="md"
        description="Le QR code de chaque carte imprimée la porte aussi longtemps que la carte vit."
        value={answer}
        onChange={(chosen) => onChange({ answer: chosen as CardAnswer })}
      >
        <div className={classes.answers}>
          {cardAnswers.map((each) => (
            <RadioAnswer key={each} value={each} {...words[each]} />
          ))}
        </div>
      </Radio.Group>
      {answer === 'domain' ? (
        <TextInput
          id={fieldId}
          label="Adresse du domaine"
          description={'Exemple\u00A0: https://carte.example.ma'}
          size="md"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={domain}
          error={fault}
          onChange={({ currentTarget }) => onChange({ domain: currentTarget.value })}
        />
      ) : null}
      {answer === 'venue' ? (
        <NativeSelect
          id={fieldId}
          label="Adresse de l'ordinateur"
          size="md"
          data={[...new Set([atTheVenue, ...ownAddresses])].sort()}
          value={atTheVenue}
          error={fault}
          onChange={({ currentTarget }) => onChange({ atTheVenue: currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
