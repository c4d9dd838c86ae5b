/** Texts of the fields that take a photo or a file, beside `../words.ts`: no first page has one. */

export const UPLOAD_WORDS = {
  takePhoto: 'Tirar foto',
  chooseFile: 'Escolher arquivo',
  retakePhoto: 'Tirar outra foto',
  chooseAnother: 'Escolher outro arquivo',
  remove: 'Remover',
  preview: 'Pré-visualização da foto',
  preparing: 'Preparando o arquivo…',
  chosen: (name: string) => `Arquivo escolhido: ${name}`,
};
