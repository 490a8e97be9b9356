import { IconBrightnessHalf, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react'
import classes from './ThemeSelect.module.css'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel, useThemeChoice } from './theme-choice.ts'

const icons = { light: IconSun, dark: IconMoon, sun: IconSunHigh, auto: IconBrightnessHalf }

/** The choice of the theme, as a native list, which needs no code of ours. Compact: only the icon is shown, and a tap opens the list. */
export function ThemeSelect({ isCompact = false }: { isCompact?: boolean }) {
  const chosen = useThemeChoice()
  const Sign = icons[chosen]
  return (
    <label className={isCompact ? classes.compact : classes.theme} title={isCompact ? 'Thème' : undefined}>
      {isCompact ? <Sign aria-hidden="true" /> : null}
      <span className={isCompact ? 'fp-hidden' : undefined}>Thème</span>
      <select
        className={isCompact ? classes.over : classes.list}
        value={chosen}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value as ThemeChoice)}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {themeLabel[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}
