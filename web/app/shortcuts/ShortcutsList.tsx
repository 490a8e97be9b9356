import { keyName } from './key-name.ts'
import { type Declared, useDeclaredShortcuts } from './registry.ts'
import classes from './ShortcutsList.module.css'

/** «G D» is two keys; «Retour arrière» is the name of one key. */
const keysOf = (key: string) => (/^(\S{1,5} )+\S{1,5}$/.test(key) ? key.split(' ') : [key])

/** The shortcuts that work right now: those of this screen first, then the general ones. */
export function ShortcutsList() {
  const declared = useDeclaredShortcuts()
  return (
    <>
      <Group title="Sur cet écran" shortcuts={declared.filter(({ isEverywhere }) => !isEverywhere)} />
      <Group title="Partout" shortcuts={declared.filter(({ isEverywhere }) => isEverywhere)} />
    </>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Declared[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {gathered(shortcuts).map(({ label, keys }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? <span> ou </span> : null}
                  {keysOf(key).map((part) => (
                    <kbd key={part} className={classes.key}>
                      {keyName(part)}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two keys for the same action share a line. */
function gathered(shortcuts: readonly Declared[]): { label: string; keys: string[] }[] {
  const labels = [...new Set(shortcuts.map(({ label }) => label))]
  return labels.map((label) => {
    const same = shortcuts.filter((shortcut) => shortcut.label === label)
    return { label, keys: [...new Set(same.map(({ key }) => key))] }
  })
}
