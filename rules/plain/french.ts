/**
 * Dates, durations and counts in French, always on the venue's clock, never on the device's. U+00A0 stands between a number and
 * its unit, and between the day and its month.
 */
import { roundedShare } from './share.ts'
import { startOfVenueDay, venueLocal } from './venue-clock.ts'

const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** «20 nov. 2026», «1er déc. 2026» */
export function formatDate(at: Date): string {
  const { year, month, day } = venueLocal(at)
  return `${day === 1 ? '1er' : day}\u00A0${months[month - 1]} ${year}`
}

/** The same for a day written as «2026-11-20». */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`))

/** «14:05» */
export function formatTime(at: Date): string {
  const { hour, minute } = venueLocal(at)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** «04 h», an hour of the venue's clock. */
export const formatHour = (hour: number): string => `${twoDigits(hour)}\u00A0h`

/** «20 nov. 2026 à 14:05» */
export const formatDateTime = (at: Date): string => `${formatDate(at)} à ${formatTime(at)}`

/** «20 nov.»; with the year when it is not the current one. */
export const formatDateOfYear = (at: Date, now: Date): string =>
  venueLocal(at).year === venueLocal(now).year ? formatDate(at).slice(0, -' 2026'.length) : formatDate(at)

/** «20 nov. à 14:05»; with the year when it is not the current one. */
export const formatDateTimeOfYear = (at: Date, now: Date): string =>
  `${formatDateOfYear(at, now)} à ${formatTime(at)}`

const beforeItsUnit = /(?<=\d) +(?=(?:[cdm]?l|[km]?g|[cm]?m)(?![\p{L}\d]))/giu

/** The name of a product without line breaks between a number and its unit: «Eau 1,5 l». */
export const unbroken = (name: string): string => name.replace(beforeItsUnit, '\u00A0')

/** The singular or plural word; numbers under two are singular in French: 0 vente, 1 vente, 1,5 vente, 2 ventes. */
export const plural = (n: number, one: string, many: string): string => (Math.abs(n) < 2 ? one : many)

const french = new Intl.NumberFormat('fr-FR')

/** The number and its word: «1 234 ventes». */
export const counted = (n: number, one: string, many: string): string =>
  `${french.format(n)}\u00A0${plural(n, one, many)}`

/** «30 jours» */
export const formatDays = (days: number): string => counted(days, 'jour', 'jours')

/** «72 %» of whole numbers, rounded half up; 0 when the whole is 0. */
export const formatPercent = (part: number, whole: number): string =>
  `${roundedShare(part * 100, whole)}\u00A0%`

/** Whole units that have passed; 0 for a negative time. */
const passed = (milliseconds: number, unit: number) => Math.floor(Math.max(0, milliseconds) / unit)
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** «45 s», «1 min 20», «16 min», «1 h 05»: seconds only under two minutes, and never a colon, which is for times of day. */
export function formatDuration(milliseconds: number): string {
  const seconds = passed(milliseconds, second)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return `${seconds}\u00A0s`
  if (minutes < 2) return `${minutes}\u00A0min\u00A0${twoDigits(seconds % 60)}`
  if (minutes < 60) return `${minutes}\u00A0min`
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${twoDigits(minutes % 60)}`
}

/** How far a clock was moved: «3 jours», or «2 h 05» under a day. */
export const formatStep = (milliseconds: number): string =>
  milliseconds < 23.5 * hour
    ? formatDuration(milliseconds)
    : formatDays(Math.round(milliseconds / (24 * hour)))

const daysBetween = (at: Date, now: Date) =>
  Math.round((startOfVenueDay(now).getTime() - startOfVenueDay(at).getTime()) / (24 * hour))

/** «27/11» */
export function formatDayOfMonth(at: Date): string {
  const { day, month } = venueLocal(at)
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/')
}

/** «aujourd'hui à 14:05», «hier à 22:10», otherwise «20 nov. 2026 à 14:05». */
export function formatDayAndTime(at: Date, now: Date): string {
  const day = { 0: "aujourd'hui", 1: 'hier' }[daysBetween(at, now)]
  return day ? `${day} à ${formatTime(at)}` : formatDateTime(at)
}

/**
 * «à l'instant», «il y a 3 minutes», «il y a 2 heures», «hier à 14:05», «il y a 6 jours»; the date for older times, and for times
 * a minute or more in the future. Less than a minute in the future is still «à l'instant».
 */
export function formatRelative(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime()
  if (Math.abs(age) < minute) return "à l'instant"
  if (age < 0) return formatDateTime(at)
  if (age < hour) return `il y a ${counted(passed(age, minute), 'minute', 'minutes')}`
  const days = daysBetween(at, now)
  if (days === 0) return `il y a ${counted(passed(age, hour), 'heure', 'heures')}`
  if (days === 1) return formatDayAndTime(at, now)
  return days <= 6 ? `il y a ${formatDays(days)}` : formatDateTime(at)
}
