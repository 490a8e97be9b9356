import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import { CategoryChip } from '../../ui/category/CategoryChip.tsx'
import { ReorderList } from '../../ui/list/ReorderList.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import classes from './Categories.module.css'
import { CategoryRow } from './CategoryRow.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'
import { EditCategory } from './EditCategory.tsx'
import { NewCategory } from './NewCategory.tsx'
import { useOrder } from './use-order.ts'
import { useRegret } from './use-regret.ts'

type Props = { readonly categories: readonly ListedCategory[] }

type Asked = { readonly what: 'edit' | 'delete'; readonly id: string }

export function Categories({ categories }: Props) {
  const regret = useRegret()
  const { shown, move } = useOrder(categories, regret)
  const turningBack = useAct(ask.editCategory, { changes: ['categories'], onRefused: toastError })
  const onSwitched = ({ id, name }: ListedCategory, isActive: boolean) =>
    regret.offer(`${name}\u00A0: ${isActive ? 'active' : 'inactive'}`, () =>
      turningBack.run({ categoryId: id, isActive: !isActive }),
    )
  const [asked, setAsked] = useState<Asked>()
  const subject = categories.find(({ id }) => id === asked?.id)
  const close = () => setAsked(undefined)
  return (
    <div className={classes.screen}>
      {shown.length === 0 ? (
        <EmptyState motif="carton">
          Aucune catégorie. Exemple&nbsp;: Grillades, Boissons, Desserts.
        </EmptyState>
      ) : (
        <>
          <TillStrip categories={shown} />
          <ReorderList label="Catégories" items={shown} onMove={move}>
            {(category) => (
              <CategoryRow
                category={category}
                onAsk={(what) => setAsked({ what, id: category.id })}
                onSwitched={(isActive) => onSwitched(category, isActive)}
              />
            )}
          </ReorderList>
        </>
      )}
      <NewCategory categories={categories} />
      {asked?.what === 'edit' && subject ? <EditCategory category={subject} onClose={close} /> : null}
      {asked?.what === 'delete' && subject ? (
        <DeleteCategory category={subject} categories={categories} onClose={close} />
      ) : null}
      {regret.offered ? (
        <UndoStrip
          key={regret.offered.number}
          label={regret.offered.label}
          onUndo={regret.takeBack}
          onGone={regret.forget}
        />
      ) : null}
    </div>
  )
}

/** A preview of the chips as a till that sells from every category shows them. */
const TillStrip = ({ categories }: Props) => (
  <section className={classes.preview} aria-label="Aperçu des caisses">
    <p className={classes.previewTitle}>Sur les caisses</p>
    <ul className={classes.chips} aria-label="Catégories sur les caisses">
      {categories
        .filter(({ isActive }) => isActive)
        .map(({ id, name, icon }) => (
          <li key={id}>
            <CategoryChip name={name} icon={icon} />
          </li>
        ))}
    </ul>
  </section>
)
