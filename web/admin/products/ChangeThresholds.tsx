import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListedProduct, ProductLeft } from '#contract/catalogue/product.ts'
import { isMinimumUseless } from '#rules/catalogue/product-draft.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toast } from '../../app/messages/toast.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RadioAnswer } from '../../ui/RadioAnswer.tsx'
import type { ManyProps } from './many-props.ts'
import classes from './ProductForm.module.css'
import {
  changeInWords,
  changesOf,
  type ThresholdChange,
  type ThresholdWish,
  thresholdsAfter,
  thresholdsDone,
  thresholdWays,
  whyNoThresholds,
} from './thresholds.ts'

const words = {
  proposed: {
    label: '10\u00A0% et 20\u00A0% du stock',
    description: "Le seuil d'alerte et la quantité minimale de chaque produit.",
  },
  typed: { label: 'Les mêmes pour tous', description: 'Un champ vide laisse ce seuil comme il est.' },
} as const

/** Changes the thresholds of the chosen products; what each one becomes is shown before anything is changed. */
export function ChangeThresholds({ products, onClose, onDone }: ManyProps) {
  const [wish, setWish] = useState<ThresholdWish>({ way: 'proposed', stockAlert: '', minQuantity: '' })
  const changing = useAct(ask.changeThresholds, {
    changes: ['products'],
    onDone: ({ rows, faults }) => {
      if (faults.length > 0) return
      toast('success', thresholdsDone(rows.length))
      onDone()
    },
  })
  const changes = thresholdsAfter(products, wish)
  const sent = changesOf(changes)
  const change = (part: Partial<ThresholdWish>) => {
    setWish({ ...wish, ...part })
    changing.reset()
  }
  return (
    <ActDialog
      act={changing}
      title={`Modifier les seuils de ${counted(products.length, 'produit', 'produits')}`}
      titleWhenDone="Seuils mis à jour"
      size="lg"
      label={
        sent.length > 0 ? `Mettre à jour ${counted(sent.length, 'produit', 'produits')}` : 'Mettre à jour'
      }
      isDirty={wish.stockAlert !== '' || wish.minQuantity !== ''}
      isReady={sent.length > 0}
      whyNot={whyNoThresholds(wish)}
      told={({ rows, faults }) => (
        <Told done={rows.length - faults.length} faults={faults} onClose={onDone} />
      )}
      onConfirm={() => changing.run({ products: sent })}
      onClose={onClose}
    >
      <Radio.Group
        label="Seuils"
        value={wish.way}
        onChange={(chosen) => {
          const way = thresholdWays.find((one) => one === chosen)
          if (way) change({ way })
        }}
      >
        <Stack gap={8}>
          {thresholdWays.map((way) => (
            <RadioAnswer key={way} value={way} {...words[way]} />
          ))}
        </Stack>
      </Radio.Group>
      {wish.way === 'typed' ? <TypedLevels wish={wish} onChange={change} /> : null}
      {changes.some(({ after }) => after && isMinimumUseless(after)) ? (
        <Notice tone="warn">
          La quantité minimale est inférieure au seuil d'alerte&nbsp;: l'état «&nbsp;bas&nbsp;» n'apparaîtra
          jamais.
        </Notice>
      ) : null}
      <Preview changes={changes} />
    </ActDialog>
  )
}

type TypedProps = {
  readonly wish: ThresholdWish
  readonly onChange: (part: Partial<ThresholdWish>) => void
}

const TypedLevels = ({ wish, onChange }: TypedProps) => (
  <div className={classes.pair}>
    <TextInput
      label="Seuil d'alerte"
      inputMode="decimal"
      autoComplete="off"
      value={wish.stockAlert}
      onChange={({ currentTarget }) => onChange({ stockAlert: currentTarget.value })}
    />
    <TextInput
      label="Quantité minimale"
      inputMode="decimal"
      autoComplete="off"
      value={wish.minQuantity}
      onChange={({ currentTarget }) => onChange({ minQuantity: currentTarget.value })}
    />
  </div>
)

const Preview = ({ changes }: { readonly changes: readonly ThresholdChange[] }) => (
  <ul className={classes.prices} aria-label="Seuils avant et après">
    {changes.map((change) => (
      <li key={change.product.id}>
        <span>{nameAt(change.product)}</span>
        <span className={classes.levels}>{changeInWords(change)}</span>
      </li>
    ))}
  </ul>
)

const nameAt = ({ name, standName }: ListedProduct) => `${name} · ${standName}`

type ToldProps = {
  readonly done: number
  readonly faults: readonly ProductLeft[]
  readonly onClose: () => void
}

/** Shown where a product was left as it was: which one, and why. */
const Told = ({ done, faults, onClose }: ToldProps) => (
  <Stack>
    <p role="status">{thresholdsDone(done)}</p>
    <ul className={classes.prices} aria-label="Produits laissés comme avant">
      {faults.map(({ productId, name, message }) => (
        <li key={productId}>
          <strong>{name}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
    <Group justify="flex-end">
      <Button size="touch" data-autofocus onClick={onClose}>
        Fermer
      </Button>
    </Group>
  </Stack>
)
