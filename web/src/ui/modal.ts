// Leaves that lie over everything else; while one does, the keys are its own.
import type { Attachment } from "svelte/attachments";

const shown = new Set<HTMLDialogElement>();

/** Shows a dialog over the page for as long as it is there. */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  dialog.showModal();
  shown.add(dialog);
  return () => {
    shown.delete(dialog);
    dialog.close();
  };
};

export const isModalOpen = (): boolean => [...shown].some(({ open }) => open);
