import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMe } from '../../app/calls/me.ts'
import { latePart } from '../../app/late/late-part.ts'
import { useAhead } from '../../app/late/use-ahead.ts'
import { ActionMenu, type MenuAction } from '../../ui/dialog/ActionMenu.tsx'
import type { Layout } from '../use-layout.ts'

type Props = { readonly layout: Layout; readonly actions: readonly MenuAction[] }

/** «Plus»: on a phone the whole menu, as there is no bar with the brand; elsewhere only the acts of the stand. */
export function More({ layout, actions }: Props) {
  return layout === 'bar' ? (
    <MoreOfPhone actions={actions} />
  ) : (
    <ActionMenu label="Plus" word="Plus" isDisabled={actions.length === 0} actions={actions} />
  )
}

const PhoneMenu = latePart(async () => (await import('../../app/shell/phone/PhoneMenu.tsx')).PhoneMenu)

function MoreOfPhone({ actions }: Pick<Props, 'actions'>) {
  const { role } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const isMenuThere = useAhead(PhoneMenu)
  const button = useRef<HTMLButtonElement>(null)
  // A menu that was downloaded after the tap does not know where to return the focus to.
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="touch"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Plus
      </Button>
      {isMenuThere || isOpen ? (
        <PhoneMenu isOpen={isOpen} title="Plus" role={role} counts={{}} actions={actions} onClose={close} />
      ) : null}
    </>
  )
}
