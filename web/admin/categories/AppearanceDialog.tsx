import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { categoryIconNames, categoryIcons, type CategoryIcon as IconName } from '#rules/catalogue/category.ts'
import { colors } from '#rules/catalogue/swatch.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { CategoryIcon } from '../../ui/category/CategoryIcon.tsx'
import { Swatches } from '../../ui/Swatches.tsx'
import classes from './Categories.module.css'

type Props = { readonly category: ListedCategory; readonly onClose: () => void }

export function AppearanceDialog({ category, onClose }: Props) {
  const [color, setColor] = useState(category.color)
  const [icon, setIcon] = useState(category.icon)
  const editing = useAct(ask.editCategory, {
    changes: ['categories'],
    news: 'Catégorie modifiée',
    onDone: onClose,
  })
  const save = () => {
    const chosen = colors.find((each) => each === color)
    editing.run({ categoryId: category.id, icon, ...(chosen && { color: chosen }) })
  }
  return (
    <ActDialog
      act={editing}
      title={`Couleur et icône de ${category.name}`}
      label="Enregistrer"
      isReady={color !== category.color || icon !== category.icon}
      onConfirm={save}
      onClose={onClose}
    >
      <Swatches label="Couleur" value={color} onChange={setColor} />
      <IconChoice value={icon} onChange={setIcon} />
    </ActDialog>
  )
}

type ChoiceProps = { readonly value: IconName | null; readonly onChange: (icon: IconName | null) => void }

const choices: readonly (IconName | null)[] = [null, ...categoryIcons]
const nameOf = (icon: IconName | null) => (icon ? categoryIconNames[icon] : 'Aucune')

/** One stop of the Tab key, the arrows choose. */
function IconChoice({ value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={classes.legend}>
        Icône&nbsp;: <span className={classes.chosen}>{nameOf(value)}</span>
      </legend>
      <div className={classes.icons}>
        {choices.map((icon) => (
          <label key={icon ?? 'none'} className={classes.icon} title={nameOf(icon)}>
            <input
              type="radio"
              name="icon"
              className="fp-hidden"
              aria-label={nameOf(icon)}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            {icon ? <CategoryIcon name={icon} size={24} /> : <span aria-hidden="true">–</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
