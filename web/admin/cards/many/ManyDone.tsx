import { CardsDone } from './CardsDone.tsx'
import { doneInWords, type ManyAct } from './many-act.ts'

type Props = { readonly act: ManyAct; readonly onClose: () => void }

export const ManyDone = ({ act, onClose }: Props) => (
  <CardsDone faults={act.faults} onClose={onClose}>
    {doneInWords(act)}
  </CardsDone>
)
