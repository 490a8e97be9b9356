import type { CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { ask } from '../../../app/calls/ask.ts'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { useAct } from '../../../app/form/use-act.ts'

type Props = {
  readonly place: Pick<CopyPlaceOnTheWire, 'id' | 'name'>
  readonly onClose: () => void
}

export function RemovePlace({ place: { id, name }, onClose }: Props) {
  const removing = useAct(ask.removeCopyPlace, {
    changes: ['copies'],
    news: 'Emplacement enlevé',
    onDone: onClose,
  })
  const confirmed = useConfirmed()
  return (
    <>
      <ActDialog
        act={removing}
        isAside={confirmed.isAsking}
        title={`Ne plus copier sur «\u00A0${name}\u00A0»\u202F?`}
        label="Ne plus copier"
        isDangerous
        onConfirm={() => confirmed.before(() => removing.run({ placeId: id }))}
        onClose={onClose}
      >
        <p>Les copies qui s'y trouvent y restent, et servent encore à une reprise.</p>
      </ActDialog>
      {confirmed.dialog}
    </>
  )
}
