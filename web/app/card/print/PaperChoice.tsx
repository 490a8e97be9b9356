import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CardPaper } from '#rules/paper/card-sheet.ts'
import { counted } from '#rules/plain/french.ts'
import { RadioAnswer } from '../../../ui/RadioAnswer.tsx'
import form from '../../form/Form.module.css'

const papers: readonly { value: CardPaper; label: string; description: string }[] = [
  {
    value: 'A4',
    label: 'Feuille A4 (10 cartes)',
    description: 'Avec des traits de coupe\u00A0: une feuille de rectos, puis une feuille de versos.',
  },
  {
    value: 'card',
    label: 'Imprimante de cartes',
    description: 'Une carte à la fois, sur des pages de 86 × 54 mm\u00A0: le recto, puis le verso.',
  },
]

type Props = {
  readonly count: number
  readonly onChosen: (paper: CardPaper) => void
  readonly onClose: () => void
}

export function PaperChoice({ count, onChosen, onClose }: Props) {
  const [paper, setPaper] = useState<CardPaper>('A4')
  return (
    <>
      <Radio.Group label="Imprimer sur" value={paper} onChange={(value) => setPaper(value as CardPaper)}>
        <Stack gap="sm" mt="xs">
          {papers.map((each) => (
            <RadioAnswer key={each.value} {...each} />
          ))}
        </Stack>
      </Radio.Group>
      {/* The buttons stay in sight, however much the dialog says above them. */}
      <div className={form.foot}>
        <Button variant="default" size="touch" px="sm" onClick={onClose}>
          Annuler
        </Button>
        <Button size="touch" px="sm" data-autofocus onClick={() => onChosen(paper)}>
          Préparer {counted(count, 'carte', 'cartes')}
        </Button>
      </div>
    </>
  )
}
