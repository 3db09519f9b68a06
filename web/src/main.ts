import { mount } from "svelte";
import App from "./App.svelte";
import "./style/base.css";

const page = document.getElementById("page");
if (!page) throw new Error("the page has no place to be drawn in");
mount(App, { target: page });
