import { Switch } from '@mantine/core'
import { useOneKeyShortcuts } from '../app/shortcuts/one-key.ts'
import { ShortcutsList } from '../app/shortcuts/ShortcutsList.tsx'
import classes from './Profile.module.css'

export function ShortcutsSection() {
  const [isOn, turn] = useOneKeyShortcuts()
  return (
    <div className={classes.form}>
      <Switch
        size="md"
        label="Raccourcis à une touche"
        description="À couper si des touches frappées sans le vouloir déclenchent des actions."
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <div>
        <ShortcutsList />
      </div>
    </div>
  )
}
