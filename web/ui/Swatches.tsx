import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { type Color, colorName, swatches } from '#rules/catalogue/swatch.ts'
import classes from './Swatches.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (color: Color) => void
}

/** A choice of eight colours: one stop of the Tab key, the arrow keys choose. The name of the chosen one is written out. */
export function Swatches({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className={classes.legend}>
        {label}
        {'\u00A0'}: <span className={classes.name}>{colorName(value)}</span>
      </legend>
      <div className={classes.swatches}>
        {swatches.map((swatch) => (
          <label key={swatch.color} className={classes.swatch} title={swatch.name}>
            <input
              type="radio"
              name={name}
              className="fp-hidden"
              aria-label={swatch.name}
              checked={swatch.color === value}
              onChange={() => onChange(swatch.color)}
            />
            <span className={classes.color} style={{ backgroundColor: swatch.color }}>
              {swatch.color === value ? <IconCheck size={24} aria-hidden="true" /> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
