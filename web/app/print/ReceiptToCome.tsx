import { Button } from '@mantine/core'

/** Keeps the place of the receipt buttons until they are downloaded. */
export const ReceiptToCome = ({ label }: { readonly label: string }) => (
  <Button variant="default" size="touch" disabled>
    {label}
  </Button>
)
