/** Speaks the numbers, with a voice installed on this device only: an internet voice would be silent on the venue's network. */
let isWanted = false

const frenchVoice = (): SpeechSynthesisVoice | undefined =>
  typeof speechSynthesis === 'undefined'
    ? undefined
    : speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^fr\b/i.test(lang))

/** Shows the choice once the device has such a voice, as some devices list their voices late. */
export function offerVoice(button: HTMLElement): void {
  const offer = () => {
    button.hidden = frenchVoice() === undefined
  }
  offer()
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.addEventListener?.('voiceschanged', offer)
  button.addEventListener('click', () => {
    isWanted = !isWanted
    button.setAttribute('aria-pressed', String(isWanted))
    if (isWanted) say('Les commandes sont annoncées à la voix.')
  })
}

/** «Commande A 127, prête.» */
export function announce(numbers: readonly string[]): void {
  if (isWanted) for (const number of numbers) say(`Commande ${number.replace('-', ' ')}, prête.`)
}

function say(words: string): void {
  const voice = frenchVoice()
  if (!voice) return
  const sentence = new SpeechSynthesisUtterance(words)
  sentence.voice = voice
  sentence.lang = voice.lang
  speechSynthesis.speak(sentence)
}
