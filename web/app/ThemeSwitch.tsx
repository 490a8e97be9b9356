import { ActionIcon, Popover, Radio, Stack } from '@mantine/core'
import { IconBrightnessHalf, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react'
import classes from './ThemeSelect.module.css'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel, useThemeChoice } from './theme-choice.ts'

const icons = { light: IconSun, dark: IconMoon, sun: IconSunHigh, auto: IconBrightnessHalf }

export function ThemeSwitch() {
  const chosen = useThemeChoice()
  const Sign = icons[chosen]
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={`Thème\u00A0: ${themeLabel[chosen]}`}
          title="Thème"
          color="gray"
          c="var(--fp-text)"
        >
          <Sign aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Thème">
        <Radio.Group label="Thème" value={chosen} onChange={(choice) => chooseTheme(choice as ThemeChoice)}>
          <Stack gap={0}>
            {themeChoices.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={themeLabel[choice]}
                classNames={{ body: classes.choice, label: classes.choiceLabel }}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
