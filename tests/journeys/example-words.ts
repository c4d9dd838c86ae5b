/** What the journey through the second product reads and presses in each of its languages, and what is English alone. */
import * as welshWords from '../../examples/benefit/src/cy-GB.ts';
import * as ownWords from '../../renderer/runtime/locale/en-GB.ts';
import { words as serverWords } from '../../renderer/server/http/words.en-GB.ts';
import { englishWords } from '../examples/benefit.ts';

/** @property choose the language's own name */
export const PLAIN_JOURNEYS = [
  {
    language: 'en-GB',
    choose: 'English',
    questions: 'A few questions about you and your home',
    refusedTitle: 'Error: What you can get | Harrow Vale Council',
    refused: 'There are 3 answers to correct',
    tenure: ['Whose home is it?', 'I rent it from a private landlord'],
    income: ['What does your home live on?', 'A low income without a benefit'],
    email: 'Your email address',
    next: 'Continue',
    people: 'Who lives in your home?',
    add: 'Add a person',
    name: 'Full name',
    age: 'Age',
    proof: 'A photo or a PDF of it',
    isTrue: 'What I have said is true',
    send: 'Send your claim',
    sent: 'Your reference is WH-',
    look: 'See how it stands',
    state: 'We are reading it.',
  },
  {
    language: 'cy-GB',
    choose: 'Cymraeg',
    questions: "Ychydig o gwestiynau amdanoch chi a'ch cartref",
    refusedTitle: 'Gwall: Beth gallwch ei gael | Cyngor Harrow Vale',
    refused: "Mae 3 ateb i'w cywiro",
    tenure: ['Cartref pwy ydyw?', "Rwy'n ei rentu gan landlord preifat"],
    income: ["Ar beth mae'ch cartref yn byw?", 'Incwm isel heb fudd-dal'],
    email: 'Eich cyfeiriad e-bost',
    next: 'Parhau',
    people: "Pwy sy'n byw yn eich cartref?",
    add: 'Ychwanegu person',
    name: 'Enw llawn',
    age: 'Oedran',
    proof: 'Llun neu PDF ohono',
    isTrue: "Mae'r hyn a ddywedais yn wir",
    send: 'Anfon eich cais',
    sent: 'Eich cyfeirnod yw WH-',
    look: 'Gweld sut mae pethau',
    state: 'Rydym yn ei ddarllen.',
  },
] as const;

const textsIn = (words: object): string[] =>
  Object.values(words).filter((one): one is string => typeof one === 'string');

const WELSH = new Set(textsIn(welshWords));

/** Whole words alone of the renderer's: its marks and patterns are no English. */
const ENGLISH = [
  ...englishWords(),
  ...textsIn(ownWords).filter((one) => /^[A-Z]\w{2}/.test(one) && !WELSH.has(one)),
  ...Object.values(serverWords.failures).flat(),
].map((one) => ({
  one,
  pattern: new RegExp(`(?<!\\p{L})${one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u'),
}));

/** What a page says that only an English one should. */
export const englishIn = (text: string): string[] =>
  ENGLISH.filter(({ pattern }) => pattern.test(text)).map(({ one }) => one);
