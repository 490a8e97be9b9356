import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { categoryIconNames, categoryIcons, type CategoryIcon as IconName } from '#rules/catalogue/category.ts'
import { categoryFields } from '#rules/catalogue/category-fields.ts'
import { changed, readFields, typedOf, unreadable } from '#rules/plain/fields.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { DraftField } from '../../app/form/DraftField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { CategoryIcon } from '../../ui/category/CategoryIcon.tsx'
import { Swatches } from '../../ui/Swatches.tsx'
import classes from './Categories.module.css'

type Props = { readonly category: ListedCategory; readonly onClose: () => void }

/** The rarely changed settings of a category. Its name and its two switches are in its row. */
export function EditCategory({ category, onClose }: Props) {
  const [before] = useState(category)
  const editing = useAct(ask.editCategory, {
    changes: ['categories'],
    news: 'Catégorie modifiée',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'category',
    of: category.id,
    changedSince: 'Cette catégorie a changé depuis.',
    initial: typedOf(categoryFields, before),
    judge: (typed) =>
      unreadable(categoryFields, typed).map((field) => ({
        field,
        sentence: categoryFields[field].unread ?? '',
      })),
    act: editing,
  })
  const { values, change } = draft
  const save = () => {
    const wanted = changed(categoryFields, before, readFields(categoryFields, values))
    editing.run({ categoryId: category.id, ...wanted })
  }
  return (
    <ActDialog
      act={editing}
      draft={draft}
      title={`Modifier ${category.name}`}
      label="Enregistrer"
      isReady={draft.isDirty}
      onConfirm={save}
      onClose={onClose}
    >
      <Swatches
        label={categoryFields.color.label}
        value={values.color}
        onChange={(color) => change({ color })}
      />
      <IconChoice value={values.icon} onChange={(icon) => change({ icon })} />
      <DraftField
        fields={categoryFields}
        name="taxRate"
        draft={draft}
        label="Taux de TVA (facultatif)"
        description={"Vide\u00A0: non précisé, ce qui n'est pas 0\u00A0%."}
      />
    </ActDialog>
  )
}

type ChoiceProps = { readonly value: IconName | null; readonly onChange: (icon: IconName | null) => void }

const choices: readonly (IconName | null)[] = [null, ...categoryIcons]
const nameOf = (icon: IconName | null) => (icon ? categoryIconNames[icon] : 'Aucune')

/** The icons take one stop of the Tab key; the arrow keys choose. */
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
