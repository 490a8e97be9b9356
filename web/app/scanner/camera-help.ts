import type { CameraRefusal } from './camera.ts'

const otherInputs = 'Utilisez la douchette ou saisissez le code.'

/** Advice about a camera that does not open, for this browser. */
export function cameraHelp(refusal: CameraRefusal, userAgent: string): string {
  if (refusal === 'camera-refused') return `${howToAllow(userAgent)} ${otherInputs}`
  if (refusal === 'camera-busy') return `Fermez-la, puis réessayez. ${otherInputs}`
  return otherInputs
}

function howToAllow(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) {
    return "Touchez «\u00a0aA\u00a0» à gauche de l'adresse, puis Réglages du site web › Appareil photo › Autoriser."
  }
  if (/Firefox/.test(userAgent)) {
    return "Ouvrez l'icône de caméra à gauche de l'adresse, puis retirez le blocage."
  }
  if (/Android/.test(userAgent)) {
    return "Touchez l'icône à gauche de l'adresse, puis Autorisations › Appareil photo › Autoriser."
  }
  return "Ouvrez l'icône à gauche de l'adresse, puis Caméra › Autoriser."
}
