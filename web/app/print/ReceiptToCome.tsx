import { Button } from '@mantine/core'

/** Keeps the place of «Reçu» until its button is downloaded. */
export const ReceiptToCome = () => (
  <Button variant="default" size="touch" disabled>
    Reçu
  </Button>
)
