import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** The address of a printer that stands beside this till. */
export const PrinterField = (field: ComponentProps<typeof TextInput>) => (
  <TextInput
    label="Imprimante de reçus (facultatif)"
    description={'Par exemple 192.168.1.50:9100. Vide\u00A0: celle du lieu.'}
    autoComplete="off"
    spellCheck={false}
    maxLength={260}
    {...field}
  />
)
