import { Radio, TextInput } from '@mantine/core'
import { IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CardAnswer, cardAnswers, costOfOwnAddress } from '#rules/card/card-address.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RadioAnswer } from '../../../ui/RadioAnswer.tsx'
import classes from './CardAddress.module.css'
import type { CardAddressDraft } from './card-address-draft.ts'

const words: Readonly<Record<CardAnswer, { readonly label: string; readonly description: string }>> = {
  domain: {
    label: 'Un domaine à vous',
    description:
      "Ouvert partout, pendant et après. Il faut un nom de domaine et quelqu'un qui le dirige vers cet ordinateur.",
  },
  code: {
    label: 'Le code seul',
    description: "La carte se lit aux stands. Le téléphone d'un client n'y ouvre rien.",
  },
  venue: {
    label: "L'adresse de cet ordinateur",
    description: "Ne s'ouvre que sur le Wi-Fi du lieu. Sans domaine à vous, préférez le code seul.",
  },
}

type Props = {
  readonly values: CardAddressDraft
  readonly ownAddresses: readonly string[]
  readonly fieldId: string
  readonly fault: string | undefined
  readonly onChange: (part: Partial<CardAddressDraft>) => void
  /** Beside the answers, under the address. */
  readonly children?: ReactNode
}

export function CardAddressFields({ values, ownAddresses, fieldId, fault, onChange, children }: Props) {
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
        <div className={`${classes.answers} ${classes.choices}`}>
          {cardAnswers.map((each) => (
            <RadioAnswer
              key={each}
              value={each}
              {...words[each]}
              beside={each === 'code' && answer !== 'domain' ? <Advised /> : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.answers}>
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
          <Radio.Group
            label="Adresse de l'ordinateur"
            size="md"
            value={atTheVenue}
            error={fault}
            onChange={(chosen) => onChange({ atTheVenue: chosen })}
          >
            <div className={`${classes.answers} ${classes.choices}`}>
              {choices(values, ownAddresses).map((address, place) => (
                <RadioAnswer
                  key={address}
                  {...(place === 0 && { id: fieldId })}
                  value={address}
                  label={address}
                  description={costOfOwnAddress(address)}
                />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** A domain is the best answer; without one, the code alone is. */
const Advised = () => (
  <Badge tone="good" icon={IconThumbUp}>
    Conseillé
  </Badge>
)

/** The addresses of this computer, and the saved one even where the computer has lost it since. */
const choices = ({ atTheVenue }: CardAddressDraft, ownAddresses: readonly string[]): readonly string[] =>
  [...new Set([...(atTheVenue === '' ? [] : [atTheVenue]), ...ownAddresses])].sort()
