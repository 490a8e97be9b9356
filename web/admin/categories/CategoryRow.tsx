import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { contentsInWords } from '#rules/catalogue/category.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toastError } from '../../app/messages/toast.ts'
import { CategoryIcon } from '../../ui/category/CategoryIcon.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import classes from './Categories.module.css'
import { CategoryName } from './CategoryName.tsx'

type Props = {
  readonly category: ListedCategory
  readonly onAsk: (what: 'edit' | 'delete') => void
  /** Called when the category was switched off (its products leave the tills) or on again. */
  readonly onSwitched: (isActive: boolean) => void
}

export function CategoryRow({ category, onAsk, onSwitched }: Props) {
  const { name, color, icon } = category
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.look}
        style={{ backgroundColor: color }}
        aria-label={`Couleur et icône ${ofName(name)}`}
        title="Couleur et icône"
        aria-haspopup="dialog"
        onClick={() => onAsk('edit')}
      >
        {icon ? <CategoryIcon name={icon} size={24} /> : null}
      </button>
      <div className={classes.words}>
        <CategoryName
          category={category}
          isRenaming={isRenaming}
          onRename={() => setIsRenaming(true)}
          onEnd={() => setIsRenaming(false)}
        />
        <span className={classes.contents}>{contentsInWords(category)}</span>
      </div>
      <div className={classes.switches}>
        <Flag category={category} field="goesToKitchen" label="Passe par la cuisine" />
        <Flag category={category} field="isActive" label="Active" onDone={onSwitched} />
      </div>
      <div className={classes.menu}>
        <ActionMenu
          label={`Actions sur ${name}`}
          actions={[
            { label: 'Renommer', onPick: () => setIsRenaming(true) },
            { label: 'Modifier', onPick: () => onAsk('edit') },
            { label: 'Supprimer', onPick: () => onAsk('delete'), isDangerous: true },
          ]}
        />
      </div>
    </div>
  )
}

type FlagProps = {
  readonly category: ListedCategory
  readonly field: 'goesToKitchen' | 'isActive'
  readonly label: string
  readonly onDone?: (isOn: boolean) => void
}

/** Shows the wanted state while it is sent. */
function Flag({ category, field, label, onDone }: FlagProps) {
  const obstacle = useObstacle()
  const editing = useAct(ask.editCategory, {
    changes: ['categories'],
    onDone: (edited) => onDone?.(edited[field]),
    onRefused: toastError,
  })
  const isSending = editing.state === 'sending'
  return (
    <Switch
      className={classes.switch}
      label={label}
      aria-label={`${label}\u00A0: ${category.name}`}
      checked={isSending ? (editing.sent?.[field] ?? category[field]) : category[field]}
      disabled={obstacle !== undefined}
      onChange={({ currentTarget: { checked } }) =>
        editing.run({ categoryId: category.id, [field]: checked })
      }
    />
  )
}
