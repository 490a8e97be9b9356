import { Button } from '@mantine/core'

/** Keeps the place of the buttons of a receipt until they are there. */
export const ReceiptToCome = ({ label }: { readonly label: string }) => (
  <Button variant="default" size="touch" disabled>
    {label}
  </Button>
)
