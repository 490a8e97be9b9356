import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { ofName } from '#rules/plain/elision.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import type { RecentSale } from '../answers.ts'
import { OtherBuzzer } from '../buzzer/OtherBuzzer.tsx'
import { CancelSale } from '../result/CancelSale.tsx'
import type { Desk } from '../use-desk.ts'
import classes from './LastSales.module.css'
import { RecentSales } from './RecentSales.tsx'
import type { SaleActs } from './SaleRow.tsx'

type Props = {
  /** Given at the point of sale. */
  readonly desk?: Desk
  readonly onRedo?: SaleActs['onRedo']
}

type Asked = { readonly about: 'cancel' | 'buzzer'; readonly sale: RecentSale }

/** The last sales of this till, and the acts on each. */
export function LastSales({ desk, onRedo }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <section aria-labelledby="dernieres-ventes">
      <div className={classes.top}>
        <h2 id="dernieres-ventes">Dernières ventes</h2>
        {desk ? (
          <Button
            variant="default"
            size="touch"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            onClick={() => desk.tell({ on: 'back' })}
          >
            Retour
          </Button>
        ) : null}
      </div>
      <RecentSales
        onRedo={onRedo}
        onCancel={(sale) => setAsked({ about: 'cancel', sale })}
        onChangeBuzzer={(sale) => setAsked({ about: 'buzzer', sale })}
      />
      {asked?.about === 'cancel' ? <CancelSale sale={asked.sale} desk={desk} onClose={close} /> : null}
      {asked?.about === 'buzzer' ? <ChangeBuzzer sale={asked.sale} onClose={close} /> : null}
    </section>
  )
}

type ChangeProps = { readonly sale: RecentSale; readonly onClose: () => void }

/** Another buzzer for a customer who still waits, or a first one for a customer without. */
function ChangeBuzzer({ sale: { id, orderNumber, buzzer }, onClose }: ChangeProps) {
  useGiveFocusBack()
  return (
    <Dialog isOpen title={`Bipeur ${ofName(orderNumber)}`} onClose={onClose}>
      <OtherBuzzer saleId={id} offersNone={buzzer !== null} onChanged={onClose} />
    </Dialog>
  )
}
