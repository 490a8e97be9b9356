import { Radio, SegmentedControl, Switch, Text } from '@mantine/core'
import { changeDisplay, type TextSize, textSizes, useDisplay } from '../app/device/display.ts'
import { showPhotos, useShowsPhotos } from '../app/device/photos.ts'
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  themeLabel,
  useThemeChoice,
} from '../app/device/theme-choice.ts'
import classes from './Profile.module.css'

const themeNotes: Record<ThemeChoice, string> = {
  light: 'Pour le comptoir, de jour',
  dark: 'Pour la cuisine et la nuit',
  sun: 'Noir sur blanc, bords épais, sans teintes',
  auto: "Comme l'appareil",
}

const sizes = textSizes.map((size) => ({ value: String(size), label: `${size}\u00A0%` }))

/** These choices belong to the device, not to the person who signs in. */
export function DisplaySection() {
  const theme = useThemeChoice()
  const { textSize, isCalm } = useDisplay()
  const showsPhotos = useShowsPhotos()
  return (
    <div className={classes.form}>
      <Radio.Group label="Thème" value={theme} onChange={(value) => chooseTheme(value as ThemeChoice)}>
        {themeChoices.map((choice) => (
          <Radio.Card key={choice} value={choice} className={classes.choice}>
            <Radio.Indicator />
            <span>
              {themeLabel[choice]}
              <small>{themeNotes[choice]}</small>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      <div>
        <Text fw={600} id="text-size">
          Taille du texte
        </Text>
        <SegmentedControl
          aria-labelledby="text-size"
          fullWidth
          size="md"
          data={sizes}
          value={String(textSize)}
          onChange={(value) => changeDisplay({ textSize: Number(value) as TextSize })}
        />
      </div>
      <Switch
        size="md"
        label="Réduire les animations"
        checked={isCalm}
        onChange={({ currentTarget }) => changeDisplay({ isCalm: currentTarget.checked })}
      />
      <Switch
        size="md"
        label="Afficher les photos au point de vente"
        checked={showsPhotos}
        onChange={({ currentTarget }) => showPhotos(currentTarget.checked)}
      />
    </div>
  )
}
