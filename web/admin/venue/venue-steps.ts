/** «Réglages du lieu»: its steps in their order. A new step is one more entry of the list. */
import type { ComponentType } from 'react'
import { AddressStep, useAddressStanding } from './AddressStep.tsx'
import { CallsStep, useCallsStanding } from './CallsStep.tsx'
import { CardStep, useCardStanding } from './CardStep.tsx'
import { CopiesStep, useCopiesStanding } from './copies/CopiesStep.tsx'
import { EventStep, useEventStanding } from './EventStep.tsx'
import { MachineState, useMachineStanding } from './MachineState.tsx'
import { NetworkStep, useNetworkStanding } from './NetworkStep.tsx'
import { PapersStep, usePapersStanding } from './PapersStep.tsx'
import { PhonesStep, usePhonesStanding } from './PhonesStep.tsx'
import { PrinterStep, usePrinterStanding } from './PrinterStep.tsx'
import { SecondStep, useSecondStanding } from './second/SecondStep.tsx'
import type { Standing } from './standing.ts'

export type VenueStep = {
  /** Its place in the address: «/admin/venue?etape=adresse». */
  readonly id: string
  readonly title: string
  /** Undefined until it is known. */
  readonly useStanding: () => Standing | undefined
  readonly Content: ComponentType
}

export const venueSteps: readonly VenueStep[] = [
  { id: 'evenement', title: "L'événement", useStanding: useEventStanding, Content: EventStep },
  { id: 'adresse', title: "L'adresse des cartes", useStanding: useAddressStanding, Content: AddressStep },
  { id: 'carte', title: 'La carte', useStanding: useCardStanding, Content: CardStep },
  { id: 'papiers', title: 'Papiers', useStanding: usePapersStanding, Content: PapersStep },
  { id: 'imprimante', title: "L'imprimante", useStanding: usePrinterStanding, Content: PrinterStep },
  { id: 'bipeurs', title: 'Bipeurs et écrans', useStanding: useCallsStanding, Content: CallsStep },
  {
    id: 'telephones',
    title: "Téléphones de l'équipe",
    useStanding: usePhonesStanding,
    Content: PhonesStep,
  },
  { id: 'reseau', title: 'Réseau et certificat', useStanding: useNetworkStanding, Content: NetworkStep },
  { id: 'copies', title: 'Copies', useStanding: useCopiesStanding, Content: CopiesStep },
  { id: 'second', title: 'Second ordinateur', useStanding: useSecondStanding, Content: SecondStep },
  { id: 'machine', title: 'État de la machine', useStanding: useMachineStanding, Content: MachineState },
]
