/** All block types of the renderer, for the compiler. A host may add its own. */
import type { BlockDefinition } from '@trilha/language/definition/block';
import { announcementBlock } from './announcement/definition.ts';
import { asideBlock } from './aside/definition.ts';
import { bannerBlock } from './banner/definition.ts';
import { breakdownBlock } from './breakdown/definition.ts';
import { buttonBlock } from './button/definition.ts';
import { carouselBlock } from './carousel/definition.ts';
import { chatBlock } from './chat/definition.ts';
import { columnsBlock } from './columns/definition.ts';
import { copyBlock } from './copy/definition.ts';
import { countdownBlock } from './countdown/definition.ts';
import { detailsBlock } from './details/definition.ts';
import { dividerBlock } from './divider/definition.ts';
import { eachBlock } from './each/definition.ts';
import { factsBlock } from './facts/definition.ts';
import { faqBlock } from './faq/definition.ts';
import { figureBlock } from './figure/definition.ts';
import { formBlock } from './form/definition.ts';
import { frameBlock } from './frame/definition.ts';
import { groupBlock } from './group/definition.ts';
import { headerBlock } from './header/definition.ts';
import { headingBlock } from './heading/definition.ts';
import { heroBlock } from './hero/definition.ts';
import { imageBlock } from './image/definition.ts';
import { keptBlock } from './kept/definition.ts';
import { languageBlock } from './language/definition.ts';
import { legalBlock } from './legal/definition.ts';
import { listBlock } from './list/definition.ts';
import { loadingBlock } from './loading/definition.ts';
import { modalBlock } from './modal/definition.ts';
import { navigationBlock } from './navigation/definition.ts';
import { noticeBlock } from './notice/definition.ts';
import { paperBlock } from './paper/definition.ts';
import { partBlock } from './part/definition.ts';
import { piecesBlock } from './pieces/definition.ts';
import { progressBlock } from './progress/definition.ts';
import { qrBlock } from './qr/definition.ts';
import { rowsBlock } from './rows/definition.ts';
import { scratchCardBlock } from './scratch-card/definition.ts';
import { screenBlock } from './screen/definition.ts';
import { shareBlock } from './share/definition.ts';
import { stagesBlock } from './stages/definition.ts';
import { stepsBlock } from './steps/definition.ts';
import { summaryBlock } from './summary/definition.ts';
import { tableBlock } from './table/definition.ts';
import { tabsBlock } from './tabs/definition.ts';
import { textBlock } from './text/definition.ts';
import { timelineBlock } from './timeline/definition.ts';

export const blockDefinitions: BlockDefinition[] = [
  headingBlock,
  textBlock,
  listBlock,
  imageBlock,
  dividerBlock,
  heroBlock,
  noticeBlock,
  buttonBlock,
  formBlock,
  summaryBlock,
  frameBlock,
  groupBlock,
  asideBlock,
  figureBlock,
  breakdownBlock,
  rowsBlock,
  piecesBlock,
  announcementBlock,
  eachBlock,
  factsBlock,
  faqBlock,
  modalBlock,
  navigationBlock,
  countdownBlock,
  loadingBlock,
  progressBlock,
  stepsBlock,
  paperBlock,
  bannerBlock,
  headerBlock,
  stagesBlock,
  screenBlock,
  partBlock,
  languageBlock,
  legalBlock,
  keptBlock,
  carouselBlock,
  chatBlock,
  columnsBlock,
  copyBlock,
  detailsBlock,
  qrBlock,
  scratchCardBlock,
  shareBlock,
  tableBlock,
  tabsBlock,
  timelineBlock,
];
