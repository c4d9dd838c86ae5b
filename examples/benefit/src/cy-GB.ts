/** What the renderer says in Welsh, which it does not speak by itself. */
import type { Catalogue } from '@trilha/runtime/locale/catalogue';
import { isToday, two } from '@trilha/runtime/locale/clock';

/** A time in the device's zone, with the day unless it is today: 'am 14:20', 'ar 26/11 am 14:20'. */
function timeOf(at: string): string {
  const time = new Date(at);
  const day = isToday(time) ? '' : `ar ${two(time.getDate())}/${two(time.getMonth() + 1)} `;
  return `${day}am ${time.getHours()}:${two(time.getMinutes())}`;
}

export const locale = 'cy-GB';
export const numbers: Catalogue['numbers'] = { decimal: '.', thousands: ',' };
export const dates: Catalogue['dates'] = { order: 'day-month-year', separator: '/', pattern: 'dd/mm/bbbb' };
export const skip = "Neidio i'r prif gynnwys";
export const languages = 'Iaith';
export const menu = 'Dewislen';
export const closeMenu = "Cau'r ddewislen";
export const mainNavigation = 'Prif lywio';
export const footerNavigation = 'Troedyn';
export const stages = 'Camau';
export const stage: Catalogue['stage'] = (position, count) => `Cam ${position} o ${count}:`;
export const doneStep = 'Wedi gorffen:';
export const shownOf: Catalogue['shownOf'] = (count, all) => `Yn dangos ${count} o ${all}.`;
export const copied = 'Wedi copïo';
export const close = 'Cau';
export const offline =
  "Rydych all-lein. Mae'r dudalen hon yn aros yma; i agor un arall, arhoswch nes eich bod wedi cysylltu eto.";
export const keptSince: Catalogue['keptSince'] = (at) => `Rydych all-lein. Cafodd hyn ei gadw ${timeOf(at)}.`;
export const keptAt: Catalogue['keptAt'] = (at) => `Wedi'i gadw ${timeOf(at)}`;
export const loading = "Wrthi'n llwytho…";
export const renderError = 'Nid oedd modd dangos y dudalen hon.';
export const retry = 'Rhoi cynnig arall arni';
export const partError = "Nid oedd modd llwytho'r rhan hon o'r dudalen.";
export const retryPart = 'Rhoi cynnig arall arni';
export const optional = '(dewisol)';
export const choose = 'Dewiswch';
export const sending = "Wrthi'n anfon…";
export const errorsTitle: Catalogue['errorsTitle'] = (count) =>
  count === 1 ? "Mae un ateb i'w gywiro" : `Mae ${count} ateb i'w cywiro`;
export const less: Catalogue['less'] = (by) => `${by} yn llai`;
export const more: Catalogue['more'] = (by) => `${by} yn fwy`;
export const look = "Gweld sut mae'n edrych";
export const nextStep = 'Parhau';
export const previousStep = 'Yn ôl';
export const step: Catalogue['step'] = (number, count) => `Cam ${number} o ${count}`;
export const previous = 'Blaenorol';
export const next = 'Nesaf';
export const placeOf: Catalogue['placeOf'] = (position, count) => `${position} o ${count}`;
export const pause = 'Oedi';
export const play = 'Parhau';
export const takePhoto = 'Tynnu llun';
export const chooseFile = 'Dewis ffeil';
export const retakePhoto = 'Tynnu llun arall';
export const chooseAnother = 'Dewis ffeil arall';
export const remove = 'Tynnu';
export const preview = "Rhagolwg o'r llun";
export const preparing = "Wrthi'n paratoi'r ffeil…";
export const chosen: Catalogue['chosen'] = (name) => `Ffeil a ddewiswyd: ${name}`;
export const undo = 'Dadwneud';
export const elementOf: Catalogue['elementOf'] = (name, count) => `${name} o ${count}`;
export const elementAdded: Catalogue['elementAdded'] = (name) => `Rydych wedi ychwanegu: ${name}`;
export const elementRemoved: Catalogue['elementRemoved'] = (name) => `Rydych wedi tynnu: ${name}`;
export const elementRestored: Catalogue['elementRestored'] = (name) => `Rydych wedi adfer: ${name}`;
export const readToEnd = "Rwyf wedi darllen i'r diwedd";
export const show = 'Dangos';
export const hide = 'Cuddio';
export const showPassword = 'Dangos y cyfrinair';
export const hidePassword = "Cuddio'r cyfrinair";
