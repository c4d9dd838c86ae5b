/** How a product's customers write amounts. */
export interface Customs {
  /** BCP 47. */
  locale: string;
  /** The currency (ISO 4217) of fields and amounts that name none; null where each has to name its own. */
  currency: string | null;
}
