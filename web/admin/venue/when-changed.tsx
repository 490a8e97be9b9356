import { Button } from '@mantine/core'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'

/** Shown when another administrator has changed the same settings meanwhile: offers to reload the form. */
export const whenChanged = (onReload: () => void) => (refusal: Refusal) =>
  refusal.code === 'event-changed' ? (
    <>
      <ActRefused refusal={refusal} />
      <Button variant="default" size="touch" onClick={onReload}>
        Reprendre les réglages enregistrés
      </Button>
    </>
  ) : undefined
