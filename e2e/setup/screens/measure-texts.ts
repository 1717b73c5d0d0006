/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** The texts and controls of a screen that are not shown as a whole or not in their place. */
export interface TextMeasures {
  /** Words that continue on the next line without a hyphen. */
  brokenWords: string[];
  /** Texts that are cut without an ellipsis and do not fade out, or are cut to less than half of their width. */
  cutTexts: string[];
  /** Controls with a visible background that begin or end outside the content of the page. */
  protrudingControls: string[];
}

/** Measures the dialog that is in front of the screen, or the whole screen. */
export const measureTexts = (page: Page): Promise<TextMeasures> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const range = document.createRange();
    /** Parts below the screen whose rendering the browser skips still have the layout of the previous size. */
    const isVisible = (element: Element) =>
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      });
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 60)}"`;
    const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
    const ignored = 'svg, script, style, noscript, select, textarea';

    const findTexts = () => {
      const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
      const texts: { node: Text; parent: HTMLElement }[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement;
        // `Facts` cuts off the separator at the start of a line, so texts without letters do not count.
        const isWord = /\p{L}/u.test(node.data);
        if (isWord && parent && isVisible(parent) && !parent.closest(ignored)) texts.push({ node, parent });
      }
      return texts;
    };

    const findBrokenWords = (node: Text): string[] => {
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) return [];
      // Parts of e-mail addresses do not count, nor texts that are longer than any Portuguese word in use.
      const words = node.data.matchAll(/(?<!\S)[("“]?\p{L}{2,25}(?=[\s,.;:!?)"”]|$)/gu);
      return [...words].flatMap(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        return lines.size > 1 ? word : [];
      });
    };

    /** Returns whether an element around a text hides a part of it. Texts for screen readers have a clip path. */
    const isCut = (node: Text, parent: HTMLElement): boolean => {
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const halfLine = Number.parseFloat(getComputedStyle(parent).fontSize) / 2;
      for (let element: HTMLElement | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const { overflowX, overflowY } = style;
        if (scrolls(style) || style.position === 'fixed' || style.clipPath !== 'none') return false;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = element.getBoundingClientRect();
        const isNextToBox = text.left >= box.right || text.right <= box.left;
        // The text is in a collapsed part, or on a slide that is not shown.
        if (isNextToBox || text.top >= box.bottom || text.bottom <= box.top) return false;
        if (overflowX !== 'visible' && (text.left < box.left - 1 || text.right > box.right + 1))
          return style.textOverflow !== 'ellipsis' || box.width < text.width / 2;
        if (overflowY !== 'visible' && text.bottom > box.bottom + halfLine)
          return style.webkitLineClamp === 'none' && style.maskImage === 'none';
      }
      return false;
    };

    const findProtrudingControls = (): Element[] => {
      const main = dialog ? null : document.querySelector('main');
      if (!main) return [];
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      const box = main.getBoundingClientRect();
      const start = box.left + Number.parseFloat(paddingLeft) - 1;
      const end = box.right - Number.parseFloat(paddingRight) + 1;
      /** True in rows that scroll and bars that stay in view, whose edges differ from those of the page. */
      const hasOwnEdges = (control: Element) => {
        for (
          let element: Element | null = control;
          element && element !== main;
          element = element.parentElement
        ) {
          const style = getComputedStyle(element);
          if (scrolls(style) || style.position === 'fixed' || style.position === 'sticky') return true;
        }
        return false;
      };
      return [...main.querySelectorAll('button, a, select, input, textarea, summary')].filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        if (width <= 1 || (left >= start && right <= end) || !isVisible(control)) return false;
        const isTransparent = getComputedStyle(control).backgroundColor === 'rgba(0, 0, 0, 0)';
        return !isTransparent && !hasOwnEdges(control);
      });
    };

    const texts = findTexts();
    return {
      brokenWords: texts.flatMap(({ node, parent }) =>
        getComputedStyle(parent).hyphens === 'auto' ? [] : findBrokenWords(node),
      ),
      cutTexts: texts.filter(({ node, parent }) => isCut(node, parent)).map(({ parent }) => describe(parent)),
      protrudingControls: findProtrudingControls().map(describe),
    };
  });
