/** What the server says in Welsh, which the renderer does not speak by itself. */
import type { ServerWords } from '@trilha/server/http/words';

const wrong = { code: 'request-invalid', message: 'Nid oedd modd deall y cais.' };
const failed = { code: 'internal-error', message: "Aeth rhywbeth o'i le. Rhowch gynnig arall arni." };

export const welsh: ServerWords = {
  errors: {
    400: wrong,
    403: { code: 'forbidden', message: 'Ni chewch ddefnyddio hyn.' },
    404: { code: 'not-found', message: 'Heb ei ganfod.' },
    405: { code: 'method-not-allowed', message: "Nid yw'r cyfeiriad hwn yn derbyn y dull hwnnw." },
    413: { code: 'payload-too-large', message: "Mae'r hyn a anfonwyd yn rhy fawr." },
    421: { code: 'host-unknown', message: "Nid yw'r gweinydd hwn yn ateb i'r enw hwn." },
    429: {
      code: 'too-many-requests',
      message: 'Gormod o geisiadau. Arhoswch ychydig a rhowch gynnig arall arni.',
    },
    500: failed,
  },
  failures: {
    200: [
      'Caniatewch gwcis neu JavaScript',
      "Nid yw eich porwr yn rhedeg JavaScript ac mae'n gwrthod cwcis. I barhau, caniatewch un ohonynt.",
    ],
    400: [
      'Nid oedd modd parhau',
      "Mae'r dudalen hon wedi newid ers i chi ei hagor. Agorwch hi eto a rhowch gynnig arall arni.",
    ],
    403: [
      'Nid oedd modd anfon hwn',
      "Bu'r dudalen hon ar agor am ormod o amser. Agorwch hi eto ac anfonwch hwn eto.",
    ],
    408: ['Cymerodd yr anfon ormod o amser', 'Ewch yn ôl, gwiriwch eich cysylltiad ac anfonwch hwn eto.'],
    413: ["Mae'r ffeil yn rhy fawr", 'Ewch yn ôl, dewiswch ffeil lai ac anfonwch hwn eto.'],
    429: ['Gormod o geisiadau', 'Ewch yn ôl, arhoswch funud ac anfonwch hwn eto.'],
    500: ["Aeth rhywbeth o'i le", 'Nid eich bai chi oedd hyn. Agorwch y dudalen eto ymhen ychydig funudau.'],
    503: ['Rydym yn brysur iawn', 'Ewch yn ôl, arhoswch ychydig eiliadau ac anfonwch hwn eto.'],
  },
  failedTitle: (title) => `Gwall: ${title}`,
  openAgain: 'Agor eto',
  lookAgain: 'Edrych eto',
  download: "Lawrlwytho'r ffeil",
};
