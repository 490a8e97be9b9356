import { useEffect, useRef } from 'react'
import { backOf, frontOf, type Issuer, type PrintedCard } from '#rules/paper/printed-card.ts'
import { ofName } from '#rules/plain/elision.ts'
import { drawFace, measureWith } from './draw-face.ts'
import classes from './Print.module.css'

type Props = { readonly issuer: Issuer }

/** A code in the format of a card's code that belongs to no card. */
const anyCard: PrintedCard = {
  ...{ code: 'FP-123456-0000000000000000', serialNumber: 1 },
  ...{ type: 'STANDARD', expiresAt: null },
}

/** Both faces as they will be printed, with the fonts of the print window. */
export function CardPicture({ issuer }: Props) {
  const { brand, event, cardPrefix, french, arabic, picture } = issuer
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const measure = measureWith(document)
    const faces = [frontOf, backOf].map((face) =>
      face(anyCard, { brand, event, cardPrefix, french, arabic, picture }, measure),
    )
    place.current?.replaceChildren(...faces.map((face) => drawFace(document, face)))
  }, [brand, event, cardPrefix, french, arabic, picture])
  const label = event ? `La carte, au nom ${ofName(event)}` : "La carte, sans nom d'événement"
  return <div ref={place} className={classes.picture} role="img" aria-label={label} />
}
