import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./shell/kept";
import { dress } from "./shell/theme.svelte";
import { preferredLanguage } from "./shell/preferences.svelte";
import "./style/base.css";
import { speak } from "./words/language.svelte";

dress();
const page = document.getElementById("page");
if (!page) throw new Error("the page has no place to be drawn in");
keepPage();
await speak(preferredLanguage());
mount(App, { target: page });
