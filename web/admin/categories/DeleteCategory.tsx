import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { isEmpty, mustBeErasable } from '#rules/catalogue/category.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'

type Props = {
  readonly category: ListedCategory
  readonly categories: readonly ListedCategory[]
  readonly onClose: () => void
}

/** Deletes a category; one that holds products moves them to another category in the same call. */
export function DeleteCategory({ category, categories, onClose }: Props) {
  const [targetId, setTargetId] = useState('')
  const deleting = useAct(ask.deleteCategory, {
    changes: ['categories', 'products'],
    news: 'Catégorie supprimée',
    onDone: onClose,
  })
  const others = categories.filter(({ id }) => id !== category.id)
  const isUsed = !isEmpty(category)
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer la catégorie ${category.name}\u202F?`}
      label={isUsed ? 'Déplacer et supprimer' : 'Supprimer'}
      isDangerous
      isReady={!isUsed || targetId !== ''}
      whyNot={isUsed && others.length === 0 ? "Créez d'abord une autre catégorie." : undefined}
      onConfirm={() => deleting.run({ categoryId: category.id, targetId: targetId || null })}
      onClose={onClose}
    >
      <span>{refusedBy(() => mustBeErasable(category, undefined)) ?? 'Elle ne contient aucun produit.'}</span>
      {isUsed && others.length > 0 ? (
        <NativeSelect
          label="Déplacer vers…"
          size="md"
          value={targetId}
          data={[
            { value: '', label: 'Choisir une catégorie' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            setTargetId(currentTarget.value)
            deleting.reset()
          }}
        />
      ) : null}
    </ActDialog>
  )
}
