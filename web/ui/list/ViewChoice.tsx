import { SegmentedControl } from '@mantine/core'
import classes from './ViewChoice.module.css'

type Props<View extends string> = {
  readonly labels: Readonly<Record<View, string>>
  /** The view from the address of the list: `useUrlState({ vue: ['tableau', 'grille'] })`. */
  readonly value: View
  readonly onChoose: (view: View) => void
}

/** The choice between the views of a list: «Tableau», «Grille». */
export function ViewChoice<View extends string>({ labels, value, onChoose }: Props<View>) {
  const views = Object.keys(labels) as View[]
  return (
    <SegmentedControl
      aria-label="Présentation"
      classNames={views.length > 3 ? { root: classes.crowded, label: classes.label } : {}}
      data={views.map((view) => ({ value: view, label: labels[view] }))}
      value={value}
      onChange={onChoose}
    />
  )
}
