import { ActionIcon, Menu } from '@mantine/core'
import { IconBrightnessHalf, IconCheck, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react'
import { chooseTheme, themeChoices, themeLabel, useThemeChoice } from './theme-choice.ts'

const icons = { light: IconSun, dark: IconMoon, sun: IconSunHigh, auto: IconBrightnessHalf }

export function ThemeSwitch() {
  const chosen = useThemeChoice()
  const Sign = icons[chosen]
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          aria-label={`Thème\u00A0: ${themeLabel[chosen]}`}
          title="Thème"
          color="gray"
          c="var(--fp-text)"
        >
          <Sign aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themeChoices.map((choice) => {
          const ItemSign = icons[choice]
          return (
            <Menu.Item
              key={choice}
              role="menuitemradio"
              aria-checked={choice === chosen}
              mih={44}
              leftSection={<ItemSign size={20} aria-hidden="true" />}
              rightSection={choice === chosen ? <IconCheck size={20} aria-hidden="true" /> : null}
              onClick={() => chooseTheme(choice)}
            >
              {themeLabel[choice]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
