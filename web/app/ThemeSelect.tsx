import classes from './ThemeSelect.module.css'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel, useThemeChoice } from './theme-choice.ts'

/** The theme in the browser's own list: for the sign-in page, which must stay light, and for the menu of a phone. */
export function ThemeSelect() {
  return (
    <label className={classes.theme}>
      Thème
      <select
        className={classes.list}
        value={useThemeChoice()}
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
