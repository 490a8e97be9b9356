import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { changeSoundSettings, playSound, type Sound, useSoundSettings } from './sounds.ts'

const levels = [
  { value: 'off', label: 'Muet', volume: 0 },
  { value: 'low', label: 'Faible', volume: 0.3 },
  { value: 'medium', label: 'Moyen', volume: 0.7 },
  { value: 'high', label: 'Fort', volume: 1 },
] as const

/** Plays each choice at once, with a sound of the screen it is made on. */
export function VolumeChoice({ sample }: { sample: Sound }) {
  const { volume, isMuted } = useSoundSettings()
  const id = useId()
  const heard = isMuted ? 0 : volume
  const nearest = levels.toSorted((a, b) => Math.abs(a.volume - heard) - Math.abs(b.volume - heard))[0]
  const choose = (value: string) => {
    const level = levels.find((each) => each.value === value)
    if (!level) return
    changeSoundSettings(level.volume === 0 ? { isMuted: true } : { volume: level.volume, isMuted: false })
    playSound(sample)
  }
  return (
    <div>
      <Text fw={600} id={id}>
        Volume des sons
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="md"
        data={levels.map(({ value, label }) => ({ value, label }))}
        value={nearest?.value ?? 'medium'}
        onChange={choose}
      />
    </div>
  )
}
