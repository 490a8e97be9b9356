import { Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import {
  changeKitchenSettings,
  type Thresholds,
  thresholdsOf,
  useKitchenSettings,
} from './kitchen-settings.ts'

/** The two thresholds, saved as soon as they are valid together. */
export function ThresholdFields() {
  const { thresholds } = useKitchenSettings()
  const [typed, setTyped] = useState<Record<keyof Thresholds, unknown>>(thresholds)
  const isWrong = thresholdsOf(typed) === undefined
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const understood = thresholdsOf(next)
    if (understood) changeKitchenSettings({ thresholds: understood })
  }
  const field = {
    size: 'lg',
    min: 1,
    max: 60,
    allowDecimal: false,
    hideControls: true,
    suffix: ' min',
    flex: '1 1 140px',
  } as const
  return (
    <div>
      <Group align="flex-start">
        <NumberInput
          {...field}
          label="À surveiller après"
          defaultValue={thresholds.watched}
          error={isWrong}
          onChange={(watched) => change({ watched })}
        />
        <NumberInput
          {...field}
          label="En retard après"
          defaultValue={thresholds.late}
          error={isWrong}
          onChange={(late) => change({ late })}
        />
      </Group>
      {isWrong ? (
        <Text c="var(--fp-danger-text)" role="alert" mt={4}>
          De 1 à 60 minutes chacun, et «&nbsp;En retard après&nbsp;» doit dépasser «&nbsp;À surveiller
          après&nbsp;».
        </Text>
      ) : null}
    </div>
  )
}
