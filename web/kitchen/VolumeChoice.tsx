import { SegmentedControl, Text } from '@mantine/core'
import { changeSoundSettings, playSound, useSoundSettings } from '../app/sounds.ts'

const levels = [
  { value: 'off', label: 'Muet', volume: 0 },
  { value: 'low', label: 'Faible', volume: 0.3 },
  { value: 'medium', label: 'Moyen', volume: 0.7 },
  { value: 'high', label: 'Fort', volume: 1 },
] as const

/** Each choice is heard at once. */
export function VolumeChoice() {
  const { volume, isMuted } = useSoundSettings()
  const heard = isMuted ? 0 : volume
  const nearest = levels.toSorted((a, b) => Math.abs(a.volume - heard) - Math.abs(b.volume - heard))[0]
  const choose = (value: string) => {
    const level = levels.find((each) => each.value === value)
    if (!level) return
    changeSoundSettings(level.volume === 0 ? { isMuted: true } : { volume: level.volume, isMuted: false })
    playSound('new order')
  }
  return (
    <div>
      <Text fw={600} id="kitchen-volume">
        Volume des sons
      </Text>
      <SegmentedControl
        aria-labelledby="kitchen-volume"
        fullWidth
        size="lg"
        data={levels.map(({ value, label }) => ({ value, label }))}
        value={nearest?.value ?? 'medium'}
        onChange={choose}
      />
    </div>
  )
}
